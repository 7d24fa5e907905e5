import catalogues from 'virtual:phrases/wallet';
import { addWords } from '#app/lib/i18n.ts';

await addWords(catalogues);
