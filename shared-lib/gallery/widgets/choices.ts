export const CHOICES = ['All spots', 'Café Lisboa', 'Hotel Rhein', 'Shop Tokyo', 'Garden', 'Station'];
