/** Whether a response asks to try again after an hour, of which some seconds may have passed since it began. */
export function isAnHour({ headers }: Response): boolean {
  const seconds = Number(headers.get("retry-after"));
  return seconds > 3540 && seconds <= 3600;
}
