/** Runs `act` after the next frame has been painted, so that it does not delay that frame. */
export function afterFrame(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}
