/** Every icon of Lucide. A team's own repository gets them with this package. */
export * from 'lucide';
