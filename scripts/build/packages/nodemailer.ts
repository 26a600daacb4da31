import type { Plugin } from "vite";

/** The table of media types by file name in nodemailer. */
export const mediaTypes = /\/nodemailer\/lib\/mime-funcs\/mime-types\.js$/;

/** What the table's module exports. */
export const lookups = ["detectMimeType", "detectExtension"];

/** Leaves that table out of the worker, whose mails have no attachments: 20 kB as gzip. */
export const nodemailer = (): Plugin => ({
  name: "nodemailer",
  enforce: "pre",
  load(id) {
    if (!mediaTypes.test(id)) return null;
    const members = lookups.map((name) => `${name}() { throw new Error("Mails have no attachments"); }`);
    return `module.exports = { ${members.join(", ")} };`;
  },
});
