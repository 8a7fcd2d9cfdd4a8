/** Adds an event listener for some types, separated by spaces, if there is a target. @returns removes it */
export function addListener<Kind extends Event>(
  target: Pick<EventTarget, 'addEventListener' | 'removeEventListener'> | null | undefined,
  types: string,
  listener: (event: Kind) => void,
): () => void {
  const change = (act: 'addEventListener' | 'removeEventListener') => {
    for (const type of types.split(' ')) target?.[act](type, listener as EventListener);
  };
  change('addEventListener');
  return () => change('removeEventListener');
}
