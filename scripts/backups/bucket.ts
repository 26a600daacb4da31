import { readTarget } from "../deployment/target.mjs";

/** The name of a deployment's bucket of backups: production's or the preview's. */
export function bucketOf(isPreview: boolean): string {
  const found = readTarget({ isPreview }).settings.r2_buckets.find(
    (bucket: { binding: string }) => bucket.binding === "BACKUPS",
  );
  return found.bucket_name;
}
