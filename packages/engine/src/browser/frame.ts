/** Does something when the next frame has been shown: what that frame does not need, and would wait for. */
export function afterFrame(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}
