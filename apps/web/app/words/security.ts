import catalogues from 'virtual:phrases/security';
import { addWords } from '#app/lib/i18n.ts';

await addWords(catalogues);
