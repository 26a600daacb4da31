import { index, type RouteConfig, route } from "@remix-run/route-config";

/** Every address of the site and the file that answers it. */
export default [
  index("routes/home.tsx"),
  route("stories", "routes/stories.tsx"),
  route("stories/:slug", "routes/essay.tsx"),
  route("community", "routes/community.tsx"),
  route("story/:id", "routes/story.tsx"),
  route("story/:id/like", "routes/story.like.ts"),
  route("story/:id/share", "routes/story.share.ts"),
  route("submissions", "routes/submissions.tsx"),
  route("submissions/new", "routes/submissions.new.tsx"),
  route("manage/:token", "routes/manage.tsx"),
  route("manage/:token/withdraw", "routes/manage.withdraw.tsx"),
  route("radio", "routes/radio.tsx"),
  route("shop", "routes/shop.tsx"),
  route("about", "routes/about.tsx"),
  route("newsletter", "routes/newsletter.tsx"),
  route("contact", "routes/contact.tsx"),
  route("auth", "routes/auth.tsx"),
  route("my-stories", "routes/my-stories.ts"),
  route("sitemap.xml", "routes/sitemap.ts"),
  route("robots.txt", "routes/robots.ts"),
  route("site.webmanifest", "routes/manifest.ts"),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
