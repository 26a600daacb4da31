import { readTarget } from "../deployment/target.mjs";

/** The name of production's bucket of backups. */
export function bucketOf(): string {
  const found = readTarget().settings.r2_buckets.find(
    (bucket: { binding: string }) => bucket.binding === "BACKUPS",
  );
  return found.bucket_name;
}
