/** Re-exports all icons of Lucide, so that a team's own repository gets them with this package. */
export * from 'lucide';
