import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { site } from "~/content/site";
import { dayMs } from "~/lib/durations";

/** Milliseconds for which the address to report weaknesses to is good, counted from when it was read. */
const contactTtlMs = 90 * dayMs;

const cached = { "Cache-Control": "public, max-age=3600" };

/** /.well-known/{name}: what browsers, password managers and researchers look for on every site. Source: RFC 8615. */
export function loader({ params: { name }, context: { origin } }: LoaderFunctionArgs) {
  switch (name) {
    // Source: W3C, "A Well-Known URL for Changing Passwords".
    case "change-password":
      return redirect("/profile/password");
    // Source: W3C, "A Well-Known URL for Relying Party Passkey Endpoints".
    case "passkey-endpoints": {
      const passkeys = `${origin}/profile/security`;
      return Response.json({ enroll: passkeys, manage: passkeys }, { headers: cached });
    }
    // Source: RFC 9116.
    case "security.txt":
      return new Response(
        [
          `Contact: mailto:${site.email}`,
          `Expires: ${new Date(Date.now() + contactTtlMs).toISOString()}`,
          `Canonical: ${origin}/.well-known/security.txt`,
          "Preferred-Languages: en\n",
        ].join("\n"),
        { headers: { ...cached, "Content-Type": "text/plain; charset=utf-8" } },
      );
    default:
      throw new Response(null, { status: 404 });
  }
}
