import { LegalText } from '../legal-text.tsx';

/** The terms page. It lists the rights and duties of hosts and of the marketplace. */
export const TermsPage = () => <LegalText namespace="terms" />;
