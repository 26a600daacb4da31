/** Whether this browser can record at all. */
export const canRecord = (): boolean =>
  Boolean(navigator.mediaDevices?.getUserMedia) && typeof MediaRecorder !== "undefined";
