/** Connection data of browsers that support the Network Information API. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether the connection allows prefetching what is only likely to be needed. */
export function allowsPrefetch(
  { connection }: { readonly connection?: Connection } = navigator as Navigator & {
    readonly connection?: Connection;
  },
): boolean {
  return !connection?.saveData && !/2g$/.test(connection?.effectiveType ?? '');
}
