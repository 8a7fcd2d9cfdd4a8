import { forwardRef, Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module';
import { NotesRepository } from './notes.repository';
import { NotesService } from './notes.service';

@Module({ imports: [UsersModule], providers: [NotesService, NotesRepository], exports: [NotesService] })
export class NotesModule {}
