/**
 * Delays what React schedules by some frames, as a busy processor does; for `page.addInitScript`. React's scheduler posts
 * its tasks through a `MessageChannel`.
 */
export function delayTasks(): void {
  const { postMessage } = MessagePort.prototype;
  MessagePort.prototype.postMessage = function (message) {
    setTimeout(() => postMessage.call(this, message), 100);
  };
}
