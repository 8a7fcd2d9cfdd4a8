import { createRoot } from 'react-dom/client';
import CartSummary from './CartSummary';

const root = document.getElementById('root');
if (root) createRoot(root).render(<CartSummary count={3} />);
