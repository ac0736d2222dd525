import { LegalText } from '../legal-text.tsx';

/** What host and marketplace owe each other (product.md §2.5.7). */
export const TermsPage = () => <LegalText namespace="terms" />;
