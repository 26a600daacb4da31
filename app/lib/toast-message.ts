/** A short message about what just happened. `destructive` is the look of a failure. */
export interface ToastMessage {
  title: string;
  description?: string;
  kind?: "success" | "destructive" | "neutral";
}
