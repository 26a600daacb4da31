import { index, type RouteConfig, route } from "@remix-run/route-config";

/** Every address of the site and the file that answers it. */
export default [
  index("routes/home.tsx"),
  route("stories", "routes/stories.tsx"),
  route("community", "routes/community.tsx"),
  route("story/:id", "routes/story.tsx"),
  route("submissions", "routes/submissions.tsx"),
  route("submissions/new", "routes/submissions.new.tsx"),
  route("manage/:token", "routes/manage.tsx"),
  route("manage/:token/withdraw", "routes/manage.withdraw.tsx"),
  route("radio", "routes/radio.tsx"),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
