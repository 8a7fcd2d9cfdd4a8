/** Adds an event listener if there is a target. @returns removes it */
export function hear<Heard extends Event>(
  target: EventTarget | null | undefined,
  type: string,
  listener: (event: Heard) => void,
): () => void {
  target?.addEventListener(type, listener as EventListener);
  return () => target?.removeEventListener(type, listener as EventListener);
}
