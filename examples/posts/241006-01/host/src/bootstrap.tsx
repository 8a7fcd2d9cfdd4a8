import { type ComponentType, lazy, Suspense, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { loadRemote } from './load-remote';
import { RemoteBoundary } from './remote-boundary';

type Cart = { default: ComponentType<{ count: number }> };

const WAYS = {
  'import() in a new lazy()': () => lazy(() => import('cart/CartSummary')),
  'loadRemote()': () =>
    lazy(() => loadRemote<Cart>('cart', 'http://localhost:3001/remoteEntry.js', './CartSummary')),
};

function Way({ name, load }: { name: string; load: (typeof WAYS)[keyof typeof WAYS] }) {
  const [attempt, setAttempt] = useState(() => ({ number: 0, View: load() }));
  const retry = () => setAttempt({ number: attempt.number + 1, View: load() });
  return (
    <section>
      <h2>{name}</h2>
      <RemoteBoundary
        key={attempt.number}
        fallback={
          <p>
            The cart is down. <button onClick={retry}>Try again</button> ({attempt.number} retries)
          </p>
        }
      >
        <Suspense fallback={<p>Loading</p>}>
          <p>
            <attempt.View count={3} />
          </p>
        </Suspense>
      </RemoteBoundary>
    </section>
  );
}

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <main>
      <h1>Shell</h1>
      {Object.entries(WAYS).map(([name, load]) => (
        <Way key={name} name={name} load={load} />
      ))}
    </main>,
  );
