/** Listens to an event, where there is something to listen to. @returns ends it */
export function hear<Heard extends Event>(
  target: EventTarget | null | undefined,
  type: string,
  listener: (event: Heard) => void,
): () => void {
  target?.addEventListener(type, listener as EventListener);
  return () => target?.removeEventListener(type, listener as EventListener);
}
