export default function Box() {
  return <p>A box.</p>;
}
