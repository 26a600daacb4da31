/** A short message about what just happened. `destructive` is the style for failures. */
export interface ToastMessage {
  title: string;
  description?: string;
  kind?: "success" | "destructive" | "neutral";
}
