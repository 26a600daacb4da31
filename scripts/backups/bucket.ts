import { readTarget } from "../deployment/target.mjs";

/** The name of a bucket of production, or of the preview. */
export function bucketOf(isPreview: boolean, name: "BACKUPS" | "MEDIA" = "BACKUPS"): string {
  const found = readTarget({ isPreview }).settings.r2_buckets.find(
    (bucket: { binding: string }) => bucket.binding === name,
  );
  return found.bucket_name;
}
