import { LegalText } from '../legal-text.tsx';

const SECTIONS = ['agreement', 'spot', 'bags', 'refuse', 'liability', 'closed', 'money', 'account', 'end'] as const;

/** What host and marketplace owe each other (product.md §2.5.7). */
export const TermsPage = () => <LegalText namespace="terms" sections={SECTIONS} />;
