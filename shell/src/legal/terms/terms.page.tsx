import { LegalText } from '../legal-text.tsx';

export const TermsPage = () => <LegalText namespace="terms" />;
