/** The demo data's travellers, and others whose names are hard to type or to find. */
export const NAMES = [
  'Ana Sousa', 'Max Baumgärtner', 'Wei Li', 'Chloé Lefèvre', "Siobhán O'Brien", 'Giulia Rossi', 'Mateo Fernández Ruiz',
  'Yuki Tanaka', 'さくら 高橋', 'Ingrid Ødegård', 'Łukasz Wiśniewski', 'Zeynep Çelik', 'Ahmed El-Sayed', 'ليلى حداد',
  'Priya Raghunathan', 'Jack Thompson', 'Emily Carter', 'Noah Tremblay', 'Sofia Papadopoulou', 'Anders Björklund',
  'Femke van den Berg', 'Jakub Dvořák', 'Katarzyna Nowak', 'Liam Ngata', 'Olivia Murray', 'João Figueiredo',
  'Camila Restrepo', 'Min-jun Kim', 'Oleksandra Shevchenko', 'Thi Mai Nguyễn', 'Lena Schröder-Weiß', "Luca D'Angelo",
  'Inês Conceição', 'Étienne Bélanger', 'Carmen Iglesias', 'Tom Baker', 'Grace Okafor', 'Daniel Kovács', 'Hannah Meier',
  'Arjun Mehta', 'luca', 'giulia', 'Ugo', 'ugo', 'julia moreau', 'o. brown', 'uo', 'io', 'gesa', 'go', 'Iou Uio',
]; // prettier-ignore

/** Booking ids, their last six characters, and partners' references. */
export const CODES = [
  '7F3K2M9QXA', 'GT4B2S6E8H', 'UUUUUU2345', 'bk-7F3K2M', 'gs7f3k', '3F5H7K', 'TR-48210339', 'ST-10000007', 'CI-99887766',
  '0f8fad5b-d9cb-469f-a165-70867728950e', 'https://portal.example/account/bookings?booking=7F3K2M9QXA',
]; // prettier-ignore
