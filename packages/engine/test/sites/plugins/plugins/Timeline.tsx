import { useShell } from '@private-devlog/engine/theme';
import { useState } from 'react';

interface Talk {
  readonly id: string;
  readonly title: string;
  readonly year: number;
}

export default function Timeline({ talks }: { readonly talks: readonly Talk[] }) {
  const { homeHref } = useShell();
  const [isOldFirst, setOldFirst] = useState(true);
  const shown = isOldFirst ? talks : talks.toReversed();
  return (
    <>
      <button type="button" onClick={() => setOldFirst(!isOldFirst)}>
        {isOldFirst ? 'Newest first' : 'Oldest first'}
      </button>
      <ol className="timeline">
        {shown.map(({ id, title, year }) => (
          <li key={id}>
            {year}: <a href={`${homeHref}talks/${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </>
  );
}
