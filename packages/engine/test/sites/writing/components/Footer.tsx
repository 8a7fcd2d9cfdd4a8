import './footer.css';

const LINES = Array.from({ length: 30 }, (_, index) => `Line ${index}`);

export default function Footer() {
  return (
    <footer className="styled themed">
      <p>The foot.</p>
      {LINES.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </footer>
  );
}
