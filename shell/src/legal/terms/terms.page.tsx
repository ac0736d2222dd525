import { LegalText } from '../legal-text.tsx';

/** Lists the rights and duties of host and marketplace. */
export const TermsPage = () => <LegalText namespace="terms" />;
