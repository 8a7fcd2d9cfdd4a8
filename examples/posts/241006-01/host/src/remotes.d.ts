declare module 'cart/CartSummary' {
  import type { ComponentType } from 'react';

  const CartSummary: ComponentType<{ count: number }>;
  export default CartSummary;
}
