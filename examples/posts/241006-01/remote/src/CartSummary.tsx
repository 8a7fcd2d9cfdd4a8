export default function CartSummary({ count }: { count: number }) {
  return <strong>{count} items in the cart</strong>;
}
