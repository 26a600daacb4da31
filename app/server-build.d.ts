// The module that Remix generates at build time. Source: `ServerBuild` of @remix-run/server-runtime.
declare module "virtual:remix/server-build" {
  type Build = import("@remix-run/cloudflare").ServerBuild;
  export const mode: Build["mode"];
  export const entry: Build["entry"];
  export const routes: Build["routes"];
  export const assets: Build["assets"];
  export const basename: Build["basename"];
  export const publicPath: Build["publicPath"];
  export const assetsBuildDirectory: Build["assetsBuildDirectory"];
  export const future: Build["future"];
  export const isSpaMode: Build["isSpaMode"];
}
