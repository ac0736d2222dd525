import { LegalText } from '../legal-text.tsx';

const SECTIONS = ['who', 'what', 'travellers', 'why', 'cookies', 'device', 'sharing', 'duration', 'rights'] as const;

/** How personal data is used, in plain language (product.md §2.5.7). */
export const PrivacyPage = () => <LegalText namespace="privacy" sections={SECTIONS} />;
