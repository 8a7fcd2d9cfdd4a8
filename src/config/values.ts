import { z } from 'zod';

/** A text that is not empty. */
export const text = z.string().min(1);

/** Class names for an element. */
export const className = z.string().optional().describe('CSS class names added to the element.');
