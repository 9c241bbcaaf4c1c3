import { describe, expect, it, test } from 'vitest';
import { ownPhotoType } from './own-photo.ts';
import { largePhotoUrl, photoUrl, shownPhoto } from './photo.ts';

describe('address of a photo', () => {
  test.each([
    ['http://ap.rdcpix.com/abc-m1s.jpg', 'https://ap.rdcpix.com/abc-m1s.jpg'],
    ['https://photos.example.com/a.jpg?w=1080&q=75', 'https://photos.example.com/a.jpg?w=1080&q=75'],
    ['//photos.example.com/a.jpg', 'https://photos.example.com/a.jpg'],
    ['HTTP://Photos.Example.com/A.JPG', 'https://photos.example.com/A.JPG'],
    ['http://photos.example.com:80/a.jpg', 'https://photos.example.com/a.jpg'],
    ['https://photos.example.com:8443/a.jpg', 'https://photos.example.com:8443/a.jpg'],
    [' https://photos.example.com/a.jpg ', 'https://photos.example.com/a.jpg'],
  ])('%s becomes %s', (given, url) => {
    expect(photoUrl(given)).toBe(url);
  });

  test.each([
    '',
    'photo.jpg',
    '/photos/1.jpg',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    'ftp://photos.example.com/a.jpg',
    'https://',
    'https://...',
    'https://user:secret@photos.example.com/a.jpg',
    'https://photos.example.com/a b.jpg',
    'https://photos.example.com/"onerror=alert(1)',
  ])('%s is none', (given) => {
    expect(photoUrl(given)).toBeNull();
  });
});

describe('own photos', () => {
  test.each([
    ['/api/user-properties/12/photos/3', '/api/user-properties/12/photos/3'],
    ['/api/user-properties/12/photos/3/../../4', '/default-thumb.jpg'],
    ['/api/user-properties/12/photos/3?x=1', '/default-thumb.jpg'],
    ['/api/auth/logout', '/default-thumb.jpg'],
  ])('%s is shown as %s', (given, shown) => {
    expect(shownPhoto(given)).toBe(shown);
  });

  test.each([
    ['image/jpeg', [0xff, 0xd8, 0xff, 0xe1]],
    ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]],
    ['image/webp', [...Buffer.from('RIFF'), 1, 2, 3, 4, ...Buffer.from('WEBP')]],
    [undefined, [...Buffer.from('RIFF'), 1, 2, 3, 4, ...Buffer.from('WAVE')]],
    [undefined, [...Buffer.from('GIF89a')]],
    [undefined, []],
  ])('is %s by its first bytes', (type, beginning) => {
    expect(ownPhotoType(Uint8Array.from(beginning))).toBe(type);
  });
});

describe('large variant', () => {
  test.each([
    ['https://ap.rdcpix.com/abcl-m1234s.jpg', 'https://ap.rdcpix.com/abcl-m1234rd-w1280_h960.jpg'],
    ['https://ap.rdcpix.com/abcl-m1234s.jpg?w=1080', 'https://ap.rdcpix.com/abcl-m1234rd-w1280_h960.jpg?w=1080'],
    ['https://ap.rdcpix.com/abcl-m1234od-w1024_h768.jpg', 'https://ap.rdcpix.com/abcl-m1234od-w1280_h960.jpg'],
    ['https://ap.rdcpix.com/abcl-m1234rd-w480_h360_x2.webp', 'https://ap.rdcpix.com/abcl-m1234rd-w1280_h960.webp'],
    ['https://ap.rdcpix.com/abcl-m1234rd-w1280_h960.webp', 'https://ap.rdcpix.com/abcl-m1234rd-w1280_h960.webp'],
    ['https://ap.rdcpix.com/photos.jpg', 'https://ap.rdcpix.com/photos.jpg'],
    ['https://rdcpix.com.example.com/a1s.jpg', 'https://rdcpix.com.example.com/a1s.jpg'],
    ['https://photos.example.com/a-w1024_h768.jpg', 'https://photos.example.com/a-w1024_h768.jpg'],
  ])('of %s is %s', (url, large) => {
    expect(largePhotoUrl(url)).toBe(large);
  });
});

describe('photo to show', () => {
  it('is the large variant over https', () => {
    expect(shownPhoto('http://ap.rdcpix.com/abcl-m1s.jpg')).toBe('https://ap.rdcpix.com/abcl-m1rd-w1280_h960.jpg');
  });

  it('is a picture of our own host as it stands', () => {
    expect(shownPhoto('/pictures/houses/ranch-42.svg')).toBe('/pictures/houses/ranch-42.svg');
  });

  it('is the default picture where there is none to show', () => {
    for (const nothing of [null, undefined, '', 'javascript:alert(1)', '/other.jpg', '/pictures/../api/auth/me']) {
      expect(shownPhoto(nothing)).toBe('/default-thumb.jpg');
    }
  });
});
