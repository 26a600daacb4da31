/** Details of views, each data point a row of an Analytics Engine data set (docs/decisions/0052). */
export interface ViewPoints {
  /** Writes a point without waiting for it. A point has up to twenty blobs, and an invocation may write 25 points. */
  write(point: AnalyticsEngineDataPoint): void;
}

/** The data set of a binding; null without one. */
export const openViewPoints = (binding: AnalyticsEngineDataset | undefined): ViewPoints | null =>
  binding ? { write: (point) => binding.writeDataPoint(point) } : null;
