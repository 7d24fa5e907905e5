/**
 * What no page of the product uses, and what a script that got into one must not use either. What is not named here keeps its
 * default, which is the page's own origin.
 */
const unused = [
  'accelerometer',
  'bluetooth',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** Value of the header `Permissions-Policy`. */
export const permissionsPolicy = unused.map((feature) => `${feature}=()`).join(', ');
