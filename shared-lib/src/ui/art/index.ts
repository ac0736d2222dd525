export { CalendarArt } from './calendar-art.tsx';
export { CoinsArt } from './coins-art.tsx';
export { CompassArt } from './compass-art.tsx';
export { ParcelArt } from './parcel-art.tsx';
export { ReviewArt } from './review-art.tsx';
export { SearchArt } from './search-art.tsx';
export { ShelfArt } from './shelf-art.tsx';
export { TagArt } from './tag-art.tsx';
