/**
 * A configuration profile that adds one web clip (Apple, "Device Management", `com.apple.webClip.managed`). Not signed, so an
 * iPhone says that it could not verify who made it; a brand signs its own. `WEBCLIP=1` tells the site how it was opened.
 */
export function profileOf(siteUrl: string): string {
  const payload = (identifier: string, uuid: string, type: string, rest: string): string =>
    `<dict><key>PayloadIdentifier</key><string>${identifier}</string><key>PayloadUUID</key><string>${uuid}</string><key>PayloadType</key><string>${type}</string><key>PayloadVersion</key><integer>1</integer><key>PayloadDisplayName</key><string>Perya</string>${rest}</dict>`;
  const clip = payload(
    'example.perya.webclip.home',
    '6D4B9C0E-2D3C-4C77-9C1B-5D7B0A6E1F01',
    'com.apple.webClip.managed',
    `<key>Label</key><string>Perya</string><key>URL</key><string>${escaped(siteUrl)}/m/home?WEBCLIP=1</string><key>IsRemovable</key><true/><key>FullScreen</key><true/><key>Precomposed</key><true/>`,
  );
  const profile = payload(
    'example.perya.webclip',
    '6D4B9C0E-2D3C-4C77-9C1B-5D7B0A6E1F00',
    'Configuration',
    `<key>PayloadRemovalDisallowed</key><false/><key>PayloadContent</key><array>${clip}</array>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">${profile}</plist>
`;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
