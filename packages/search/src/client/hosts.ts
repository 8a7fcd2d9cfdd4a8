/** A host in the form of the Algolia client. */
export interface Host {
  readonly url: string;
  readonly protocol: 'http' | 'https';
  readonly port?: number;
  readonly accept: 'readWrite';
}

/** The host at an origin, `https://search.example.com`. */
export function hostOf(origin: string): Host {
  const { protocol, hostname, port } = new URL(origin);
  return {
    url: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    accept: 'readWrite',
    ...(port !== '' && { port: Number(port) }),
  };
}
