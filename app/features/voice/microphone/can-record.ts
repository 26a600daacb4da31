/** Whether this browser supports recording. */
export const canRecord = (): boolean =>
  Boolean(navigator.mediaDevices?.getUserMedia) && typeof MediaRecorder !== "undefined";
