import type { Provider } from './third-party.ts';

/** The sign by which people know a service, in its own colours, as the services ask for. Decorative: the name stands beside it. */
export function ServiceMark({ provider, size = 22 }: { provider: Provider; size?: number }) {
  return provider === 'google' ? <Google size={size} /> : <Facebook size={size} />;
}

function Google({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 48 48" aria-hidden="true">
      <path
        fill="#4285f4"
        d="M45 24.5c0-1.6-.1-2.700-.4-4H24v7.500h12a10.3 10.3 0 0 1-4.500 6.800v5.600h7.200c4.200-3.900 6.300-9.600 6.300-15.900Z"
      />
      <path
        fill="#34a853"
        d="M24 46c6 0 11-2 14.700-5.400l-7.200-5.600a13.400 13.400 0 0 1-7.500 2.100c-5.700 0-10.600-3.800-12.400-9.100H4.200v5.700A22 22 0 0 0 24 46Z"
      />
      <path fill="#fbbc05" d="M11.600 28a13.400 13.400 0 0 1 0-8.500v-5.700H4.200a22 22 0 0 0 0 19.900Z" />
      <path
        fill="#ea4335"
        d="M24 10.400c3.400 0 6.300 1.200 8.700 3.400l6.200-6.200A21.900 21.900 0 0 0 4.200 13.800l7.400 5.700C13.400 14.200 18.300 10.400 24 10.400Z"
      />
    </svg>
  );
}

function Facebook({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 48 48" aria-hidden="true">
      <circle cx="24" cy="24" r="22" fill="#1877f2" />
      <path
        fill="#fff"
        d="M27.400 46V30.600h5.200l1-6.500h-6.200v-4.200c0-1.800.9-3.500 3.700-3.500h2.800v-5.500s-2.500-.4-5-.4c-5 0-8.300 3-8.300 8.600v5h-5.700v6.500h5.700V46Z"
      />
    </svg>
  );
}
