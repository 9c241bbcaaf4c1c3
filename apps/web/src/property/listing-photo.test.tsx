import { getPropertyPicture } from '@rei/domain/listings/endpoints';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { refuse, reply, server } from '#testing/server.ts';
import { ListingPhoto } from './listing-photo.tsx';

const address = { line: '2418 E Willetta St', city: 'Phoenix', state_code: 'AZ', postal_code: '85008' };
const location = { address, county: 'Maricopa', coordinate: { lat: 33.47, lon: -112.03 } };
const unpictured = { property_id: '7', primary_photo: null, location };

it('shows the photo that a listing has', () => {
  const property = { ...unpictured, primary_photo: { href: 'https://photos.example/1.jpg' } };
  render(<ListingPhoto property={property} name="2418 E Willetta St" />);
  const photo = screen.getByAltText<HTMLImageElement>('Photo of 2418 E Willetta St');
  expect(photo.src).toBe('https://photos.example/1.jpg');
  fireEvent.error(photo);
  expect(photo.src).toContain('/default-thumb.jpg');
});

it('shows the surroundings where there is no photo, in the page’s scheme, and says so', () => {
  render(<ListingPhoto property={unpictured} name="2418 E Willetta St" />);
  const picture = screen.getByAltText<HTMLImageElement>('Map of 2 miles around 2418 E Willetta St, ZIP 85008');
  expect(picture.getAttribute('src')).toBe('/api/properties/7/picture?scheme=light');
});

it('calls a drawing what it is where the place is not known', () => {
  render(<ListingPhoto property={{ ...unpictured, location: { ...location, coordinate: null } }} name="Willetta" />);
  expect(screen.getByAltText('Illustration, no photo of Willetta')).toBeDefined();
});

it('asks once more for a picture after a session has been renewed, and then shows the default one', async () => {
  server.use(reply(getPropertyPicture, '<svg/>'));
  render(<ListingPhoto property={unpictured} name="Willetta" />);
  const first = screen.getByRole<HTMLImageElement>('img');
  fireEvent.error(first);
  await waitFor(() => expect(screen.getByRole('img')).not.toBe(first));
  const again = screen.getByRole<HTMLImageElement>('img');
  expect(again.getAttribute('src')).toBe(first.getAttribute('src'));
  fireEvent.error(again);
  expect(screen.getByRole('presentation').getAttribute('src')).toBe('/default-thumb.jpg');
});

it('shows the default one where the server has no picture', async () => {
  server.use(refuse(getPropertyPicture, { code: 'NOT_FOUND', error: 'Property not found' }));
  render(<ListingPhoto property={unpictured} name="Willetta" />);
  fireEvent.error(screen.getByRole('img'));
  expect((await screen.findByRole('presentation')).getAttribute('src')).toBe('/default-thumb.jpg');
});
