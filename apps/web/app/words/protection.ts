import catalogues from 'virtual:phrases/protection';
import { addWords } from '#app/lib/i18n.ts';

await addWords(catalogues);
