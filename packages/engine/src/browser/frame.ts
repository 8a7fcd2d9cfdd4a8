/** Runs `act` after the next frame has been painted, so that the frame does not wait for it. */
export function afterFrame(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}
