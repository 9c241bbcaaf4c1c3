import { getPropertyPicture } from '@rei/domain/listings/endpoints';
import type { Property } from '@rei/domain/listings/property';
import { useState } from 'react';
import { endpointUrl, open } from '#lib/api-client.ts';
import { useColorScheme } from '#lib/color-scheme.ts';

export type Pictured = Pick<Property, 'property_id' | 'location' | 'primary_photo'>;

/** What a listing without a photo shows, in words. */
export function pictureAlt({ location: { coordinate, address } }: Pictured, name: string): string {
  if (!coordinate) return `Illustration, no photo of ${name}`;
  const around = `Map of 2 miles around ${name}`;
  return address.postal_code === '' ? around : `${around}, ZIP ${address.postal_code}`;
}

/** The picture that the server draws of a listing's surroundings, in the page's scheme. */
export function usePropertyPicture({ property_id: propertyId, location }: Pictured) {
  const scheme = useColorScheme();
  const input = { params: { propertyId }, query: { scheme } };
  const url = endpointUrl(getPropertyPicture, input);
  const [tries, setTries] = useState(0);
  const [failed, setFailed] = useState<string>();

  /** A picture cannot renew the session as calls do: one call does, and the picture is asked for once more. */
  function onError(): void {
    if (tries > 0) setFailed(url);
    else
      void open(getPropertyPicture, input).then(
        () => setTries(1),
        () => setFailed(url),
      );
  }

  return { url, tries, onError, isMap: location.coordinate !== null, isFailed: failed === url };
}
