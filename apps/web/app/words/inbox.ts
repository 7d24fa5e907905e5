import catalogues from 'virtual:phrases/inbox';
import { addWords } from '#app/lib/i18n.ts';

await addWords(catalogues);
