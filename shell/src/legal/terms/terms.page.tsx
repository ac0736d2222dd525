import { LegalText } from '../legal-text.tsx';

/** The rights and duties of host and marketplace. */
export const TermsPage = () => <LegalText namespace="terms" />;
