interface Talk {
  readonly title: string;
  readonly year: number;
}

export default function Timeline({ talks }: { readonly talks: readonly Talk[] }) {
  return (
    <ol className="timeline">
      {talks.map(({ title, year }) => (
        <li key={title}>
          {year}: {title}
        </li>
      ))}
    </ol>
  );
}
