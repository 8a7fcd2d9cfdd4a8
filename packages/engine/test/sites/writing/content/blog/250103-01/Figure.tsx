export function Figure() {
  return <p id="figure">A figure</p>;
}
